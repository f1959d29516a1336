# `make demo` and `make test` are enough to start; both install missing packages first.
.PHONY: demo test smoke sdk package rootfs bench lint format docs bootstrap clean help
.DEFAULT_GOAL := help

help: ## print this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1	/' | expand -t 18

bootstrap: ## install the missing Debian packages
	@scripts/bootstrap

demo: bootstrap ## build the Gallery, write its screenshots to out/, and run it in the browser
	scripts/demo

smoke: bootstrap ## check an edit: format, imports, and the tests of what it touches
	@scripts/smoke

test: ## run all checks, as CI does
	@scripts/bootstrap test
	scripts/test

sdk: bootstrap ## build UIKit as a Swift SDK, out/quince.artifactbundle, and the command out/bin/quince
	scripts/sdk

package: sdk ## pack the SDK into out/packages: Debian packages, a wheel and a tarball
	scripts/package

rootfs: package ## make root file systems of Debian for CI, in out/packages, as root
	scripts/rootfs

bench: bootstrap ## compare Quince with its peers, as ratios
	scripts/bench

lint: ## check the format of the source, and the spelling
	@git ls-files '*.swift' | xargs -d '\n' swift format lint --strict --parallel
	@scripts/lint-words

format: ## format the source
	@git ls-files '*.swift' | xargs -d '\n' swift format --in-place --parallel

docs: bootstrap ## write Documentation/support.md from the source
	scripts/docs

clean: ## remove all build products
	rm -rf .build out
