import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import SiteIcon from '@mui/icons-material/LanguageOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import { Box, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { routes } from '@olympiad/contracts/routes'
import { useState } from 'react'
import { useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin'

/** Who is signed in, the way to the site, and the way out. */
export function ProfileMenu() {
  const translate = useTranslate()
  const notify = useNotify()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate('console.profile')

  const leave = async () => {
    setAnchor(null)
    await logout({}, undefined, false).catch(() => notify('texts.signout_failed', { type: 'error' }))
  }

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableScrollLock>
        <Box
          component="li"
          role="none"
          sx={{ px: 2, pt: 0.5, pb: 1.5, borderBottom: 1, borderColor: 'divider', mb: 1 }}
        >
          <Box sx={{ fontWeight: 600 }}>{identity?.fullName}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }} dir="ltr">
            {String(identity?.['email'] ?? '')}
          </Box>
        </Box>
        <MenuItem component="a" href={routes.home()}>
          <ListItemIcon>
            <SiteIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('console.to_site')}</ListItemText>
        </MenuItem>
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('ra.auth.logout')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  )
}
