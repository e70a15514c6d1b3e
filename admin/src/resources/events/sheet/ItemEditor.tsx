import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Checkbox, FormControlLabel, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { ITEM_KINDS, type SheetItem } from '@olympiad/contracts/judging/score-sheet'
import { ofKind } from './draft.ts'
import { NamesFields } from './NamesFields.tsx'
import { NumberField } from './NumberField.tsx'
import { useSheetTexts } from './texts.ts'

type ItemEditorProps = {
  item: SheetItem
  /** Of a field, by its name in the item. */
  errorOf: (field: string) => string | undefined
  onChange: (item: SheetItem) => void
}

const NAMELESS = { name: '', name_en: '' }

export function ItemEditor({ item, errorOf, onChange }: ItemEditorProps) {
  const t = useSheetTexts()
  const number = (field: 'points' | 'most' | 'min' | 'max' | 'decimals', label: string, value: number) => (
    <NumberField
      label={label}
      value={value}
      error={errorOf(field)}
      onChange={(next) => onChange({ ...item, [field]: next ?? Number.NaN } as SheetItem)}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 2, pt: 1 }}>
      <NamesFields value={item} errorOf={errorOf} onChange={(names) => onChange({ ...item, ...names })} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1fr' } }}>
        <TextField
          select
          size="small"
          label={t.kind}
          value={item.kind}
          sx={{ m: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}
          onChange={({ target }) => {
            const kind = ITEM_KINDS.find((each) => each === target.value)
            if (kind) onChange(ofKind(item, kind))
          }}
        >
          {ITEM_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t.kinds[kind]}
            </MenuItem>
          ))}
        </TextField>
        {item.kind === 'count' && number('points', t.points_each, item.points)}
        {item.kind === 'count' && number('most', t.most, item.most)}
        {item.kind === 'flag' && number('points', t.points, item.points)}
        {item.kind === 'level' && number('points', t.points_of_ten, item.points)}
        {item.kind === 'number' && (
          <>
            {number('points', t.points_each, item.points)}
            {number('min', t.least, item.min)}
            {number('max', t.most, item.max)}
            {number('decimals', t.decimals, item.decimals)}
          </>
        )}
      </Box>
      {item.kind === 'choice' && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {item.options.map((option, at) => {
            const errorInOption = (field: string) => errorOf(`options.${at}.${field}`)
            const set = (next: typeof option) => onChange({ ...item, options: item.options.with(at, next) })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its number
              <Box component="li" key={at} role="group" aria-label={t.option(at + 1)} sx={OPTION}>
                <NamesFields
                  value={option}
                  errorOf={errorInOption}
                  onChange={(names) => set({ ...option, ...names })}
                />
                <NumberField
                  label={t.points}
                  value={option.points}
                  error={errorInOption('points')}
                  onChange={(points) => set({ ...option, points: points ?? Number.NaN })}
                />
                <IconButton
                  aria-label={t.remove_option(at + 1)}
                  disabled={item.options.length <= 2}
                  onClick={() => onChange({ ...item, options: item.options.toSpliced(at, 1) })}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Box>
            )
          })}
          <li>
            <Button
              size="small"
              startIcon={<AddIcon />}
              onClick={() => onChange({ ...item, options: [...item.options, { ...NAMELESS, points: 0 }] })}
            >
              {t.add_option}
            </Button>
          </li>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 3, rowGap: 1 }}>
        <NumberField
          label={t.default}
          help={t.default_help}
          width={180}
          value={item.default}
          error={errorOf('default')}
          onChange={(value) => onChange({ ...item, default: value })}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={item.carried === true}
              onChange={(_event, carried) => onChange({ ...item, carried: carried || undefined })}
            />
          }
          label={t.carried}
        />
      </Box>
      <Typography variant="body2" color={errorOf('key') ? 'error' : 'text.secondary'}>
        {t.key(item.key)} {errorOf('key')}
      </Typography>
    </Box>
  )
}

const OPTION = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 4fr) minmax(80px, 1fr) auto' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const
