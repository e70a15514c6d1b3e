import LeftIcon from '@mui/icons-material/ArrowBack'
import RightIcon from '@mui/icons-material/ArrowForward'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { dirOf } from '@olympiad/contracts/lang'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { KeyCap } from './KeyCap.tsx'
import { QUEUE_ACTIONS, type QueueAction, SHORTCUT_KEYS } from './queue-shortcuts.ts'

type KeysDialogProps = { open: boolean; isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void }

const ARROWS = { left: LeftIcon, right: RightIcon } as const

/** The arrow follows the page's direction. */
const arrowOf = (action: QueueAction, dir: 'ltr' | 'rtl'): keyof typeof ARROWS | undefined => {
  if (action === 'next') return dir === 'rtl' ? 'left' : 'right'
  if (action === 'previous') return dir === 'rtl' ? 'right' : 'left'
  return undefined
}

/** Drawn, since not every font has an arrow. */
function ArrowCap({ to }: { to: keyof typeof ARROWS }) {
  const translate = useTranslate()
  const Icon = ARROWS[to]
  return (
    <KeyCap>
      <Icon sx={{ fontSize: '0.875rem' }} titleAccess={translate(`resources.community-cases.arrow.${to}`)} />
    </KeyCap>
  )
}

/** The switch is for dictation users and others who press single keys unawares. */
export function ShortcutsDialog({ open, isOn, onSwitch, onClose }: KeysDialogProps) {
  const translate = useTranslate()
  const dir = dirOf(useLang())
  const titleId = useId()
  const t = (key: string) => translate(`resources.community-cases.${key}`)
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('keys_title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 16px' }}>
          {QUEUE_ACTIONS.map((action) => {
            const arrow = arrowOf(action, dir)
            return (
              <Box key={action} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
                  <KeyCap>{SHORTCUT_KEYS[action]}</KeyCap>
                  {arrow && <ArrowCap to={arrow} />}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {t(`does.${action}`)}
                </Box>
              </Box>
            )
          })}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isOn} onChange={(_event, checked) => onSwitch(checked)} />}
          label={t('keys_on')}
        />
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('keys_hint')}</Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
