import AutoIcon from '@mui/icons-material/BrightnessAutoOutlined'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { useStore, useTranslate } from 'react-admin'
import { BarMenu } from './BarMenu.tsx'

const CHOICES = [
  { name: 'light', Icon: LightIcon },
  { name: 'dark', Icon: DarkIcon },
  { name: 'auto', Icon: AutoIcon },
] as const

export function ThemeMenu() {
  const translate = useTranslate()
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme')
  const chosen = CHOICES.find(({ name }) => name === theme) ?? CHOICES[2]
  return (
    <BarMenu label={translate('console.theme')} icon={<chosen.Icon />}>
      {(close) =>
        CHOICES.map(({ name, Icon }) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === chosen.name}
            selected={name === chosen.name}
            onClick={() => {
              setTheme(name === 'auto' ? undefined : name)
              close()
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate(`console.${name}`)}</ListItemText>
          </MenuItem>
        ))
      }
    </BarMenu>
  )
}
