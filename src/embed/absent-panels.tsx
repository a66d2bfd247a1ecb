// A frame is low: an embed shows neither the tools of the timeline nor the head of the resources, and
// nothing in it can be changed. These stand in the place of what is not shown.

/** Nothing, in the place of the buttons that zoom and choose. */
export function TimelineTools() {
  return null
}

/** Nothing, in the place of the head of the resources: the QoS class, the node, the way to the details. */
export function ResourcesHead() {
  return null
}

/** Nothing, in the place of amounts that the API server refuses: an embed plays no such Pod. */
export function RefusedList() {
  return null
}

/** Nothing, in the place of what that head opens. */
export function ResourceDetails() {
  return null
}

/** No advice on resources: it stands behind that head, too. */
export function adviceOn(): readonly [] {
  return []
}
