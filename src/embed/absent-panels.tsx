/** Stands in the place of what the head of the resources opens: an embed shows no such head. */
export function ResourceDetails() {
  return null
}

/** Stands in the place of the control that writes the node's size into the text: an embed has no text to write into. */
export function NodeControl() {
  return null
}

/** Stands in the place of the advice on resources, which stands behind that head, too. */
export function adviceOn(): readonly [] {
  return []
}
