import LeftIcon from '@mui/icons-material/ArrowBack'
import RightIcon from '@mui/icons-material/ArrowForward'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { dirOf } from '@olympiad/contracts/lang'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { KeyCap } from './KeyCap.tsx'
import { KEY_OF, QUEUE_ACTIONS, type QueueAction } from './queue-keys.ts'

type KeysDialogProps = { open: boolean; isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }

const ARROWS = { left: LeftIcon, right: RightIcon } as const

/** The arrow that does the same as the letter: it points as the page runs. */
const arrowOf = (action: QueueAction, dir: 'ltr' | 'rtl'): keyof typeof ARROWS | undefined => {
  if (action === 'next') return dir === 'rtl' ? 'left' : 'right'
  if (action === 'previous') return dir === 'rtl' ? 'right' : 'left'
  return undefined
}

/** An arrow drawn, since not every font has one. */
function ArrowCap({ to }: { to: keyof typeof ARROWS }) {
  const translate = useTranslate()
  const Icon = ARROWS[to]
  return (
    <KeyCap>
      <Icon sx={{ fontSize: '0.875rem' }} titleAccess={translate(`resources.community-cases.arrow.${to}`)} />
    </KeyCap>
  )
}

/** What each key does; and their switch, for those whose dictation or habit would press them unawares. */
export function KeysDialog({ open, isOn, onSwitch, onClose }: KeysDialogProps) {
  const translate = useTranslate()
  const dir = dirOf(useLang())
  const titleId = useId()
  const say = (key: string) => translate(`resources.community-cases.${key}`)
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{say('keys_title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 16px' }}>
          {QUEUE_ACTIONS.map((action) => {
            const arrow = arrowOf(action, dir)
            return (
              <Box key={action} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
                  <KeyCap>{KEY_OF[action]}</KeyCap>
                  {arrow && <ArrowCap to={arrow} />}
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
