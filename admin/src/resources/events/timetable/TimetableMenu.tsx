import MoreIcon from '@mui/icons-material/MoreVert'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { PRINTS, type Print } from './Printed.tsx'
import { useTimetableTexts } from './texts.ts'

type TimetableMenuProps = {
  onPrint: (print: Print) => void
  /** Undefined for readers. */
  onRemove: (() => void) | undefined
}

export function TimetableMenu({ onPrint, onRemove }: TimetableMenuProps) {
  const t = useTimetableTexts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const act = (action: () => void) => () => {
    setAnchor(undefined)
    action()
  }
  const words = { tables: t.print_tables, days: t.print_days }
  return (
    <>
      <Button
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t.more}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {PRINTS.map((print) => (
          <MenuItem key={print} onClick={act(() => onPrint(print))}>
            {words[print]}
          </MenuItem>
        ))}
        {onRemove && (
          <MenuItem onClick={act(onRemove)} sx={{ color: 'error.main' }}>
            {t.remove}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
