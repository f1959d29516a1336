# `make demo` and `make test` are all a newcomer needs; both install what is missing first.
.PHONY: demo test bench lint format docs bootstrap build clean help
.DEFAULT_GOAL := help

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1	/' | expand -t 18

bootstrap: ## install the Debian packages that are missing
	@scripts/bootstrap

build: bootstrap ## build UIKit, the quince command and the source bridge
	scripts/build

demo: bootstrap ## build the Gallery, leave its pictures in out/, and run it in the browser
	scripts/demo

test: ## everything that must hold
	@scripts/bootstrap test
	scripts/test

bench: bootstrap ## Quince beside its peers, as ratios
	scripts/bench

lint: ## check the form of the source
	@git ls-files '*.swift' | xargs -d '\n' swift format lint --strict --parallel

format: ## put the source into form
	@git ls-files '*.swift' | xargs -d '\n' swift format --in-place --parallel

docs: build ## write Documentation/support.md from the source
	scripts/docs

clean: ## take away what was built
	rm -rf .build out
