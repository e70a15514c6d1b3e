import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useSheetTexts } from './texts.ts'

export type MoveTarget = { label: string; move: () => void }
type MoveButtonsProps = {
  /** Of what moves; its buttons keep the focus. */
  id: string
  name: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  targets: readonly MoveTarget[]
}

export const upId = (id: string): string => `up-${id}`
export const downId = (id: string): string => `down-${id}`

export function MoveButtons({ id, name, onUp, onDown, targets }: MoveButtonsProps) {
  const t = useSheetTexts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <IconButton size="small" id={upId(id)} aria-label={t.up(name)} disabled={!onUp} onClick={onUp}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" id={downId(id)} aria-label={t.down(name)} disabled={!onDown} onClick={onDown}>
        <DownIcon fontSize="small" />
      </IconButton>
      {targets.length > 0 && (
        <>
          <Tooltip title={t.move_to}>
            <IconButton
              size="small"
              aria-haspopup="menu"
              aria-label={t.move(name)}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              <MoveIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
            {targets.map(({ label, move }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  setAnchor(undefined)
                  move()
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </>
  )
}
