import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { Ref } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { useKind } from './use-kind.ts'

/** An empty queue: everything is dealt with, or everything of one kind. */
export function NothingWaits({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const translate = useTranslate()
  const { kind, setKind } = useKind()
  const say = (key: string) => translate(`resources.community-cases.${key}`)
  return (
    <Box sx={{ py: 10, px: 2, maxWidth: 520, mx: 'auto', textAlign: 'center' }}>
      <DoneIcon sx={{ fontSize: 48, color: 'success.main' }} />
      <Typography variant="h2" ref={headingRef} tabIndex={-1} sx={{ mt: 1, '&:focus': { outline: 'none' } }}>
        {say(kind ? 'nothing_of_kind' : 'nothing')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
        {say('nothing_hint')}
      </Typography>
      {kind ? (
        <Button variant="contained" onClick={() => setKind(undefined)}>
          {say('all_kinds')}
        </Button>
      ) : (
        <Button variant="outlined" component={LinkBase} to="/community">
          {say('to_topics')}
        </Button>
      )}
    </Box>
  )
}
