import NextIcon from '@mui/icons-material/NavigateNext'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { usePrevNext } from './use-prev-next.ts'
import { useSubmissionDetail } from './use-submission-detail.ts'

export function SubmissionPrevNextButtons() {
  const translate = useTranslate()
  const { id, index, goTo } = useSubmissionDetail()
  const { total, stands, previous, next } = usePrevNext(id, index)
  if (index === undefined) return null
  const buttons = [
    { name: 'previous', to: previous, turned: true },
    { name: 'next', to: next, turned: false },
  ] as const
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 'none' }}>
      <Box component="span" aria-live="polite" sx={{ color: 'text.secondary', fontSize: '0.8125rem', mx: 1 }}>
        {stands && total !== undefined && translate('resources.submissions.place', { place: index + 1, total })}
      </Box>
      {buttons.map(({ name, to, turned }) => (
        <Tooltip key={name} title={translate(`resources.submissions.${name}`)}>
          {/* `aria-disabled` at an end, because `disabled` would take the focus away from keyboard users. */}
          <IconButton
            size="small"
            aria-label={translate(`resources.submissions.${name}`)}
            aria-disabled={!to}
            onClick={() => to && goTo(to.id, to.place)}
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
