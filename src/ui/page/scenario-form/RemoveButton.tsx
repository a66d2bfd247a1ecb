import { Icon } from '../../kit/Icon.tsx'

/** Takes one entry of a list away. */
export function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className="form-remove" aria-label={name} title={name} onClick={onRemove}>
      <Icon name="close" />
    </button>
  )
}
