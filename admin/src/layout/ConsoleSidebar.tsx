import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Sidebar, type SidebarProps, useTranslate } from 'react-admin'

/** The menu's place: beside the screen on a desk; on a phone a dialog over it, which needs a name. */
export function ConsoleSidebar(props: SidebarProps) {
  const translate = useTranslate()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Sidebar
      // One that is made anew begins closed on a phone. The other's would open there first, and at times hide the screen for good.
      key={phone ? 'phone' : 'desk'}
      {...props}
      {...(phone && { slotProps: { paper: { 'aria-label': translate('console.main_menu') } } })}
    />
  )
}
