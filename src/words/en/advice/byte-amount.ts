const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']

/** `power`: of 1024. */
export const byteAmount = (amount: number, power: number) => `${amount} ${units[power] ?? ''}`
