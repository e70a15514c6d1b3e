import { IconButton, Menu, Tooltip } from '@mui/material'
import { type ReactNode, useState } from 'react'

type Props = {
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

export function BarMenu({ label, icon, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
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
          {icon}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableScrollLock>
        {children(close)}
      </Menu>
    </>
  )
}
