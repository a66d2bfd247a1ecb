/** A part of an embed that its host does not give, for want of a network as a rule. */
export class MissingPart extends Error {}
