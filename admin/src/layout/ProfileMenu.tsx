import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import SessionsIcon from '@mui/icons-material/DevicesOutlined'
import SiteIcon from '@mui/icons-material/LanguageOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import SecurityIcon from '@mui/icons-material/ShieldOutlined'
import { Box, ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { LinkBase, useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin'
import { clearLocalData } from '../store.ts'
import { useLang } from '../use-lang.ts'
import { BarMenu } from './BarMenu.tsx'

export function ProfileMenu() {
  const translate = useTranslate()
  const notify = useNotify()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  const lang = useLang()

  const signOut = async (close: () => void) => {
    close()
    await logout({}, undefined, false).then(clearLocalData, () => notify('texts.signout_failed', { type: 'error' }))
  }

  // MUI's menu requires an array of items, no fragment.
  return (
    <BarMenu label={translate('console.profile')} icon={<AccountIcon />}>
      {(close) => [
        <Box
          key="who"
          component="li"
          role="none"
          sx={{ px: 2, pt: 0.5, pb: 1.5, borderBottom: 1, borderColor: 'divider', mb: 1 }}
        >
          <Box sx={{ fontWeight: 600 }}>{identity?.fullName}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <bdi>{String(identity?.['email'] ?? '')}</bdi>
          </Box>
        </Box>,
        <MenuItem key="security" component={LinkBase} to="/security" onClick={close}>
          <ListItemIcon>
            <SecurityIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('security.title')}</ListItemText>
        </MenuItem>,
        <MenuItem key="sessions" component="a" href={withLangPrefix(routes.profile(), lang)}>
          <ListItemIcon>
            <SessionsIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('console.sessions')}</ListItemText>
        </MenuItem>,
        <MenuItem key="site" component="a" href={routes.home()}>
          <ListItemIcon>
            <SiteIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('console.to_site')}</ListItemText>
        </MenuItem>,
        <MenuItem key="leave" onClick={() => signOut(close)}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('ra.auth.logout')}</ListItemText>
        </MenuItem>,
      ]}
    </BarMenu>
  )
}
