/** What can go from a text, and what is lost with it. */
export const managedFields = {
  what: 'metadata.managedFields',
  lost: 'who set which field. podreel makes no use of it',
}
export const lastApplied = {
  what: 'the annotation last-applied-configuration',
  lost: 'kubectl’s own copy of the manifest. podreel makes no use of it',
}
export const comments = { what: 'comments and blank lines', lost: 'your remarks in the text' }
export const digests = {
  what: 'digests of images',
  lost: 'which exact build of an image was meant. Names and tags stay',
}
export const status = {
  what: 'status',
  lost: 'what the cluster observed: the Pod is simulated from its beginning instead',
}
