import AutoIcon from '@mui/icons-material/BrightnessAutoOutlined'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useStore, useTranslate } from 'react-admin'

const CHOICES = [
  { name: 'light', Icon: LightIcon },
  { name: 'dark', Icon: DarkIcon },
  { name: 'auto', Icon: AutoIcon },
] as const

/** Light, dark, or as the system has it; `auto` is simply no choice in the store. */
export function ThemeMenu() {
  const translate = useTranslate()
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = CHOICES.find(({ name }) => name === theme) ?? CHOICES[2]
  const label = translate('console.theme')
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
          <chosen.Icon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableScrollLock>
        {CHOICES.map(({ name, Icon }) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === chosen.name}
            selected={name === chosen.name}
            onClick={() => {
              setTheme(name === 'auto' ? undefined : name)
              setAnchor(null)
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate(`console.${name}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
