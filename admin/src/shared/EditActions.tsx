import { ListButton, TopToolbar } from 'react-admin'

export function EditActions() {
  return (
    <TopToolbar>
      <ListButton />
    </TopToolbar>
  )
}
