# `make demo` and `make test` are enough to start; both install missing packages first.
.PHONY: demo test sdk package bench lint format docs bootstrap build clean help
.DEFAULT_GOAL := help

help: ## print this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1	/' | expand -t 18

bootstrap: ## install the missing Debian packages
	@scripts/bootstrap

build: bootstrap ## build UIKit, the quince command and the source bridge
	scripts/build

demo: bootstrap ## build the Gallery, write its screenshots to out/, and run it in the browser
	scripts/demo

test: ## run all checks, as CI does
	@scripts/bootstrap test
	scripts/test

sdk: bootstrap ## build UIKit as a Swift SDK, out/quince.artifactbundle
	scripts/sdk

package: sdk ## pack the SDK into out/packages, as a Debian package and a tarball
	scripts/package

bench: bootstrap ## compare Quince with its peers, as ratios
	scripts/bench

lint: ## check the format of the source
	@git ls-files '*.swift' | xargs -d '\n' swift format lint --strict --parallel

format: ## format the source
	@git ls-files '*.swift' | xargs -d '\n' swift format --in-place --parallel

docs: build ## write Documentation/support.md from the source
	scripts/docs

clean: ## remove all build products
	rm -rf .build out
