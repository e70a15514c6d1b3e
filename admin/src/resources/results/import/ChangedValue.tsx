import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

type Value = string | number | undefined

export function ChangedValue({ now, before }: { now: Value; before: Value }) {
  const translate = useTranslate()
  if (before === undefined || before === now) return <bdi>{now}</bdi>
  return (
    <span>
      <b>
        <bdi>{now}</bdi>
      </b>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
        ({translate('resources.results.import.was', { value: before })})
      </Box>
    </span>
  )
}
