import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { Menu, useTranslate } from 'react-admin'

/** The sidebar, in the order of the specification. */
export function MainMenu() {
  const translate = useTranslate()
  return (
    <nav aria-label={translate('console.main_menu')}>
      <Menu>
        <Menu.Item to="/dashboard" primaryText={translate('dashboard.title')} leftIcon={<DashboardIcon />} />
        <Menu.ResourceItem name="seasons" />
        <Menu.ResourceItem name="competions" />
        <Menu.ResourceItem name="teams" />
        <Menu.ResourceItem name="transections" />
      </Menu>
    </nav>
  )
}
