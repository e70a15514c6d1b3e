import { Box, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FieldValue } from './FieldValue.tsx'
import type { Conflict } from './merge.ts'
import { getValueKind } from './value-kinds.ts'

export type Side = 'mine' | 'theirs'
const SIDES = ['mine', 'theirs'] as const
/** Screen readers read a longer text without the name of its side. */
const MAX_INLINE_LENGTH = 300

/** A scrollable value is focusable, so that the keyboard reaches its end. */
function Value({ id, resource, conflict, side }: { id: string; resource: string; conflict: Conflict; side: Side }) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setLong(current.scrollHeight > current.clientHeight)
    const watch = new ResizeObserver(measure)
    for (const each of [current, ...current.children]) watch.observe(each)
    return () => watch.disconnect()
  }, [])
  return (
    <Box
      ref={box}
      id={id}
      {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': translate(`conflict.${side}`) })}
      sx={{
        maxHeight: 280,
        overflow: 'auto',
        px: 1.5,
        pb: 1.5,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        <FieldValue resource={resource} field={conflict.field} value={conflict[side]} />
      </div>
    </Box>
  )
}

type ConflictFieldProps = {
  resource: string
  label: string
  conflict: Conflict
  chosen: Side | undefined
  isMissing: boolean
  onChoose: (side: Side) => void
}

export function ConflictField({ resource, label, conflict, chosen, isMissing, onChoose }: ConflictFieldProps) {
  const translate = useTranslate()
  const id = useId()
  const isShort = (value: unknown) =>
    getValueKind(resource, conflict.field) !== 'rich' && String(value).length <= MAX_INLINE_LENGTH
  const described = (side: Side) => isShort(conflict[side]) && { 'aria-describedby': `${id}-${side}` }
  return (
    <FormControl component="fieldset" fullWidth error={isMissing} sx={{ mt: 2.5 }}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary', mb: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup
        name={conflict.field}
        value={chosen ?? ''}
        onChange={(_event, side) => onChoose(side as Side)}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {SIDES.map((side) => (
          <Box
            key={side}
            sx={{
              border: 1,
              borderColor: chosen === side ? 'primary.main' : isMissing ? 'error.main' : 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <FormControlLabel
              value={side}
              label={translate(`conflict.${side}`)}
              sx={{ display: 'flex', m: 0, pl: 0.5, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
              control={<Radio slotProps={{ input: { ...described(side), 'aria-invalid': isMissing } }} />}
            />
            <Value id={`${id}-${side}`} resource={resource} conflict={conflict} side={side} />
          </Box>
        ))}
      </RadioGroup>
      {isMissing && <FormHelperText sx={{ mx: 0 }}>{translate('conflict.choose')}</FormHelperText>}
    </FormControl>
  )
}
