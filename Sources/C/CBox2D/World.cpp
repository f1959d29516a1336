#include "CBox2D.h"

#include <box2d/box2d.h>
