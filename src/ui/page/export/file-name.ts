/** Name of a file about the Pod or object `name`, ending in `.ending`: what may not stand in a name is a dash. */
export function fileName(name: string, ending: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
  return `${plain === '' ? 'pod' : plain.slice(0, 80)}.${ending}`
}
