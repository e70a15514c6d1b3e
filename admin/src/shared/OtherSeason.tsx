import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { NOTICE_BAR } from './notice-bar.ts'
import { useChosenSeason } from './use-chosen-season.ts'

/** Over a screen that shows another season than the bar. */
export function OtherSeason({ shown, chosen, onReturn }: { shown: string; chosen: string; onReturn: () => void }) {
  const translate = useTranslate()
  const { nameOf } = useChosenSeason()
  return (
    <Box role="status" sx={NOTICE_BAR}>
      <Typography variant="body2">{translate('console.other_season', { name: nameOf(shown) })}</Typography>
      <Button size="small" onClick={onReturn}>
        {translate('console.show_season', { name: nameOf(chosen) })}
      </Button>
    </Box>
  )
}
