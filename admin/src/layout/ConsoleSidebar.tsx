import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Sidebar, type SidebarProps, useTranslate } from 'react-admin'

/** The sidebar becomes a dialog on a phone, which needs an accessible name. */
export function ConsoleSidebar(props: SidebarProps) {
  const translate = useTranslate()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Sidebar
      // A new instance starts closed on a phone. The desktop one would open there and sometimes hide the screen for good.
      key={phone ? 'phone' : 'desk'}
      {...props}
      {...(phone && { slotProps: { paper: { 'aria-label': translate('console.main_menu') } } })}
    />
  )
}
