import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import {
  Alert,
  Autocomplete,
  Box,
  Dialog,
  IconButton,
  InputAdornment,
  LinearProgress,
  type PopperProps,
  TextField,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { type Finding, MIN_LETTERS, useFindings } from './use-findings.ts'

/** Fewer requests while somebody types. */
const PAUSE_MS = 200

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/** The results stand in the dialog, not over it. */
const InPlace = ({ children }: PopperProps) => <div>{typeof children === 'function' ? null : children}</div>
const Plain = ({ children }: { children?: ReactNode }) => <Box sx={LIST}>{children}</Box>
const LIST = {
  '& .MuiAutocomplete-listbox': { maxHeight: { xs: 'calc(100dvh - 140px)', sm: '60vh' } },
  '& .MuiAutocomplete-noOptions': { display: 'none' },
} as const

const GROUP = { px: 2, pt: 1, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 } as const

export function FindDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [input, setInput] = useState('')
  const words = usePaused(input.trim())
  const { findings, isSearching, isOutdated, errors } = useFindings(words)
  const title = translate('console.find.title')
  const isPaused = words === input.trim()
  const isDone = isPaused && !isSearching
  const isCurrent = isPaused && !isOutdated
  const [hasEntered, setEntered] = useState(false)
  const open = (finding: Finding | null) => {
    if (!finding) return
    onClose()
    void navigate(finding.path)
  }
  useEffect(() => {
    if (!hasEntered || !isCurrent) return
    setEntered(false)
    open(findings[0] ?? null)
  })
  const takeKey = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    // It would only empty the field.
    if (event.key === 'Escape') return onClose()
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    setEntered(isEnter && !isCurrent)
    // The list still belongs to earlier words: Enter would open one of those.
    if (isEnter && !isCurrent) event.defaultMuiPrevented = true
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': title } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 1.5, position: 'relative' }}>
        <Autocomplete<Finding>
          forcePopupIcon={false}
          sx={{ marginInlineEnd: 5.5 }}
          open
          autoHighlight
          disablePortal
          clearOnBlur={false}
          value={null}
          inputValue={input}
          onInputChange={(_event, value, reason) => reason !== 'reset' && setInput(value)}
          onChange={(_event, finding) => open(finding)}
          onKeyDown={takeKey}
          options={findings}
          filterOptions={(options) => options}
          groupBy={({ group }) => group}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ key }) => key}
          slots={{ popper: InPlace, paper: Plain }}
          renderGroup={({ key, group, children }) => (
            <Box role="group" aria-label={group} key={key}>
              <Box aria-hidden sx={GROUP}>
                {group}
              </Box>
              <Box component="ul" role="none" sx={{ p: 0 }}>
                {children}
              </Box>
            </Box>
          )}
          renderOption={({ key, ...props }, { label, detail }) => (
            <Box component="li" key={key} {...props}>
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{label}</bdi>
                </Box>
                {detail && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{detail}</Box>
                )}
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              placeholder={translate('console.find.placeholder')}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-label': title, dir: 'auto' },
                input: {
                  ...params.slotProps.input,
                  startAdornment: (
                    <InputAdornment position="start">
                      <SearchIcon />
                    </InputAdornment>
                  ),
                },
              }}
            />
          )}
        />
        {/* A phone shows nothing beside the dialog that one could press. */}
        <IconButton
          aria-label={translate('ra.action.close')}
          onClick={onClose}
          sx={{ position: 'absolute', top: 14, insetInlineEnd: 8 }}
        >
          <CloseIcon />
        </IconButton>
        <Box sx={{ height: 4, mt: 0.5 }}>{!isDone && words.length >= MIN_LETTERS && <LinearProgress />}</Box>
        {errors.map((error) => (
          <Alert key={error} severity="warning" variant="outlined" sx={{ mt: 1 }}>
            {translate(error, { _: error })}
          </Alert>
        ))}
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', px: 1, pt: 1 }}>
          {input.trim().length < MIN_LETTERS
            ? translate('console.find.hint')
            : isDone &&
              (findings.length > 0 || errors.length === 0) &&
              translate(findings.length === 0 ? 'console.find.nothing' : 'console.find.found', {
                smart_count: findings.length,
              })}
        </Box>
      </Box>
    </Dialog>
  )
}
