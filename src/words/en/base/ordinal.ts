/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`. */
export const ordinal = (n: number) => {
  const teens = n % 100 >= 11 && n % 100 <= 13
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${suffix}`
}
