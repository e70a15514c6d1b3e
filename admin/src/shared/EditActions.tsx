import { ListButton, TopToolbar } from 'react-admin'

/** The way back from a form to its list. */
export function EditActions() {
  return (
    <TopToolbar>
      <ListButton />
    </TopToolbar>
  )
}
