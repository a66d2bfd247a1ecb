/** The sums that people expect to be the request of a Pod, and why they are not. */
export const titles = {
  everything: 'all containers together',
  highest: 'the highest init container, or the main containers together',
  mains: 'the main containers alone',
  steady: 'everything that runs in the end',
  allSidecars: 'the highest init container and all sidecars',
  containers: 'what the containers request',
  withoutOverhead: 'the containers alone',
}

export const podLevelReplaces = 'spec.resources takes the place of what the containers request'
export const overheadIsAdded = 'the overhead of the RuntimeClass is added'
export const initsRunApart = 'init containers do not run at the same time'
export const initRunsApart = 'the init container does not run at the same time as the main containers'
export const sidecarStays = 'a sidecar keeps running, and its request is added to what starts after it'
export const earlierCounts = 'what runs before them counts too'
export const sidecarsBeside = 'sidecars keep running beside them'
export const initNeedsMore = 'an init container needs more before that'
export const onlySidecarsBefore = 'only the sidecars before an init container run beside it'
