import DownIcon from '@mui/icons-material/ArrowDropDown'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ALL_SEASONS, useChosenSeason } from '../shared/use-chosen-season.ts'

const BUTTON = { flex: 'none', minWidth: 0, px: { xs: 0.5, sm: 1 } } as const
const NAME = {
  maxWidth: { xs: 84, sm: 220 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** Holds for all lists of a season, the dashboard and new records. */
export function SeasonChoice() {
  const translate = useTranslate()
  const { chosen, choose, seasons, nameOf } = useChosenSeason()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (chosen === undefined) return null
  const name = nameOf(chosen)
  return (
    <>
      <Button
        color="inherit"
        endIcon={<DownIcon />}
        aria-label={translate('console.season_choice', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={BUTTON}
      >
        <Box component="span" sx={NAME}>
          {name}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableScrollLock>
        {[...seasons.map(({ id }) => id), ALL_SEASONS].map((id) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === chosen}
            selected={id === chosen}
            onClick={() => {
              setAnchor(null)
              choose(id)
            }}
          >
            {nameOf(id)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
