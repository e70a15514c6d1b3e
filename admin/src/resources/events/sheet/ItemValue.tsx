import MoreIcon from '@mui/icons-material/Add'
import LessIcon from '@mui/icons-material/Remove'
import { Box, IconButton, Switch, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { boundsOf, type SheetItem } from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import { useLang } from '../../../use-lang.ts'
import { NumberField } from './NumberField.tsx'
import { useSheetTexts } from './texts.ts'

const LEVELS = Array.from({ length: 10 }, (_, at) => at + 1)

type ItemValueProps = {
  item: SheetItem
  /** Undefined while it must still be entered. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Input of one item, as the judge has it. */
export function ItemValue({ item, value, onChange }: ItemValueProps) {
  const t = useSheetTexts()
  const lang = useLang()
  const name = localized(item, 'name', lang) || t.nameless
  const [least, most] = boundsOf(item)
  if (item.kind === 'flag') {
    return (
      <Switch
        checked={value === 1}
        onChange={(_event, on) => onChange(on ? 1 : 0)}
        slotProps={{ input: { 'aria-label': name } }}
      />
    )
  }
  if (item.kind === 'number') {
    return <NumberField hiddenLabel label={name} value={value} onChange={onChange} width={96} />
  }
  if (item.kind === 'count') {
    const now = value ?? 0
    return (
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={t.less(name)} disabled={now <= least} onClick={() => onChange(now - 1)}>
          <LessIcon />
        </IconButton>
        <Box
          component="output"
          aria-label={name}
          sx={{ minWidth: 28, textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {now}
        </Box>
        <IconButton aria-label={t.more(name)} disabled={now >= most} onClick={() => onChange(now + 1)}>
          <MoreIcon />
        </IconButton>
      </Box>
    )
  }
  const choices =
    item.kind === 'level'
      ? LEVELS.map((level) => ({ value: level, label: String(level) }))
      : item.options.map((option, at) => ({ value: at, label: localized(option, 'name', lang) || t.option(at + 1) }))
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={name}
      value={value ?? null}
      onChange={(_event, chosen: number | null) => chosen !== null && onChange(chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value} sx={{ textTransform: 'none', minWidth: 40, py: 0.5 }}>
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
