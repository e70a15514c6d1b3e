import { SaveButton, Toolbar } from 'react-admin'

/** Save and nothing else: what is managed here is not deleted from its form. */
export function FormToolbar() {
  return (
    <Toolbar>
      <SaveButton alwaysEnable />
    </Toolbar>
  )
}
