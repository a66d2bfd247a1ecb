/** What `kubectl podreel --help` prints. */
export const kubectlHelp = `What is the matter with a Pod of a cluster, and what happened to it.

usage: kubectl podreel POD [options]            the diagnosis
       kubectl podreel deploy/NAME [options]    of the worst Pod of an owner: deploy, rs, sts, ds, job, cronjob, svc
       kubectl podreel -l SELECTOR [options]    of the worst Pod with these labels
       kubectl podreel record POD -o FILE       keep every version of a watch, until the Pod is gone or Ctrl+C

  --json              the diagnosis as one object of JSON
  --open              show what happened in the page, served by this machine to itself
  --no-browser        with --open: print the address, and open no browser
  --kubernetes MINOR  the minor of the cluster; without it the newest
  -o FILE             of record: where to, such as shop.reel.json
  -h, --help          this text

All other options are kubectl's (-n, --context, -l, …) and are handed on; write the value of a rare one behind =. kubectl itself is run: no kubeconfig is
read here, and no server is asked. podreel kubectl does the same.

It exits with 0, with 1 where kubectl does not answer, with 2 when it is called wrongly, with 3 when the Pod is stuck or has failed.
`
