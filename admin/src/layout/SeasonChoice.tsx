import SeasonIcon from '@mui/icons-material/EventOutlined'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ALL_SEASONS, useChosenSeason } from '../shared/use-chosen-season.ts'

const NAME = {
  maxWidth: 220,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** Holds for all lists of a season, the dashboard and new records. In the bar; on a phone, over the menu. */
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
        title={translate('console.season_choice', { name })}
        aria-label={translate('console.season_choice', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', minWidth: 0, gap: 0.75, px: 1 }}
      >
        <SeasonIcon fontSize="small" />
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
