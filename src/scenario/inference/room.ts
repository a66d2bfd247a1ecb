/** How many letters more may be put in place of variables: a value may hold the one before it many times over, and so on. */
export interface Room {
  left: number
}

/** Far more than any command has. */
export function freshRoom(): Room {
  return { left: 200_000 }
}

/** `value` as long as there is room for it; undefined when there is none, and when it is not known. */
export function withinRoom(value: string | undefined, room: Room): string | undefined {
  if (value === undefined || value.length > room.left) return undefined
  room.left -= value.length
  return value
}
