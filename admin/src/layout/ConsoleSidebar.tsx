import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Sidebar, type SidebarProps, useTranslate } from 'react-admin'

/** The menu's place: beside the screen on a desk; on a phone a dialog over it, which needs a name. */
export function ConsoleSidebar(props: SidebarProps) {
  const translate = useTranslate()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Sidebar {...props} {...(phone && { slotProps: { paper: { 'aria-label': translate('console.main_menu') } } })} />
  )
}
