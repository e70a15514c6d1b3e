import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Sidebar, type SidebarProps, useStoreContext, useTranslate } from 'react-admin'
import { SIDEBAR } from '../store.ts'

/** The menu's place: beside the screen on a desk; on a phone a dialog over it, which needs a name. */
export function ConsoleSidebar(props: SidebarProps) {
  const translate = useTranslate()
  const store = useStoreContext()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  if (!phone) return <Sidebar {...props} />
  return (
    <Sidebar
      {...props}
      // Read here, as react-admin's own value comes a moment after the width: an open menu would flash over the page.
      open={store.getItem<boolean>(SIDEBAR) === true}
      slotProps={{ paper: { 'aria-label': translate('console.main_menu') } }}
    />
  )
}
