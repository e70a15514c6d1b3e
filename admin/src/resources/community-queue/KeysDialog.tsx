import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { useId } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { KeyCap } from './KeyCap.tsx'
import { KEY_OF, QUEUE_ACTIONS, type QueueAction } from './queue-keys.ts'

type KeysDialogProps = { open: boolean; isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }

/** Keys that do the same, beside the letter: arrows point as the page runs. */
const alsoOf = (action: QueueAction, isRtl: boolean): string | undefined => {
  if (action === 'next') return isRtl ? '←' : '→'
  if (action === 'previous') return isRtl ? '→' : '←'
  return undefined
}

/** What each key does; and their switch, for those whose dictation or habit would press them unawares. */
export function KeysDialog({ open, isOn, onSwitch, onClose }: KeysDialogProps) {
  const translate = useTranslate()
  const isRtl = useLocale() === 'ar'
  const titleId = useId()
  const say = (key: string) => translate(`resources.community-cases.${key}`)
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{say('keys_title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 16px' }}>
          {QUEUE_ACTIONS.map((action) => {
            const also = alsoOf(action, isRtl)
            return (
              <Box key={action} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                  <KeyCap>{KEY_OF[action]}</KeyCap>
                  {also && <KeyCap>{also}</KeyCap>}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {say(`does.${action}`)}
                </Box>
              </Box>
            )
          })}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isOn} onChange={(_event, checked) => onSwitch(checked)} />}
          label={say('keys_on')}
        />
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{say('keys_hint')}</Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
