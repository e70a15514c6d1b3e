import { IconButton, Menu, Tooltip } from '@mui/material'
import { type ReactNode, useState } from 'react'

type Props = {
  /** Read aloud as the button's name, and shown over it. */
  label: string
  icon: ReactNode
  /** The items; `close` shuts the menu. */
  children: (close: () => void) => ReactNode
}

/** A button of the top bar with its menu. */
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
