import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Sidebar, type SidebarProps, useSidebarState, useStoreContext, useTranslate } from 'react-admin'
import { SIDEBAR } from '../store.ts'

/** The menu's place: beside the screen on a desk; on a phone a dialog over it, which needs a name. */
export function ConsoleSidebar(props: SidebarProps) {
  const translate = useTranslate()
  const store = useStoreContext()
  const [open] = useSidebarState()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  if (!phone) return <Sidebar {...props} />
  return (
    <Sidebar
      {...props}
      // Asked anew, as react-admin's value is that of the desk for a moment: an open menu would flash over the page.
      open={open && store.getItem<boolean>(SIDEBAR) === true}
      slotProps={{ paper: { 'aria-label': translate('console.main_menu') } }}
    />
  )
}
