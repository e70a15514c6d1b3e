import NextIcon from '@mui/icons-material/NavigateNext'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useDetail } from './use-detail.ts'
import { useNeighbours } from './use-neighbours.ts'

/** To the submission before and after the open one, and which of how many it is; nothing where the list doesn't hold it. */
export function NeighbourButtons() {
  const translate = useTranslate()
  const { id, place, turnTo } = useDetail()
  const { total, stands, previous, next } = useNeighbours(id, place)
  if (place === undefined) return null
  const buttons = [
    { name: 'previous', to: previous, turned: true },
    { name: 'next', to: next, turned: false },
  ] as const
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 'none' }}>
      <Box component="span" aria-live="polite" sx={{ color: 'text.secondary', fontSize: '0.8125rem', mx: 1 }}>
        {stands && translate('resources.submissions.place', { place: place + 1, total })}
      </Box>
      {buttons.map(({ name, to, turned }) => (
        <Tooltip key={name} title={translate(`resources.submissions.${name}`)}>
          {/* Not disabled at an end, which would take the focus away from who turns the pages by keyboard. */}
          <IconButton
            size="small"
            aria-label={translate(`resources.submissions.${name}`)}
            aria-disabled={!to}
            onClick={() => to && turnTo(to.id, to.place)}
            sx={(theme) => ({
              '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
              '& svg': { transform: turned === (theme.direction === 'ltr') ? 'scaleX(-1)' : 'none' },
            })}
          >
            <NextIcon />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}
