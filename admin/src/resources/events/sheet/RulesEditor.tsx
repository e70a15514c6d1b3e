import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Autocomplete, Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { MAX_RULES } from '@olympiad/contracts/judging/events'
import { ruleSentence } from '@olympiad/contracts/judging/rule-words'
import { itemsOf, RULE_KINDS, type SheetItem, type SheetRule } from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../../shared/DialogField.tsx'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import { type Draft, putRule, removeRule, toSheet } from './draft.ts'
import { NumberField } from './NumberField.tsx'
import { useSheetTexts } from './texts.ts'

export type PartEditorProps = {
  draft: Draft
  issues: ReadonlyMap<string, string>
  onDraft: (draft: Draft) => void
}

const hasMost = ({ kind }: SheetRule): boolean => kind === 'values_at_most' || kind === 'points_at_most'
const BLANK: SheetRule = { kind: 'exclusive', items: [] }

export function RulesEditor({ draft, issues, onDraft }: PartEditorProps) {
  const t = useSheetTexts()
  const lang = useLang()
  const [edited, setEdited] = useState<number>()
  const items = itemsOf(toSheet(draft))
  const nameOf = (key: string) => {
    const item = items.find((each) => each.key === key)
    return (item && localized(item, 'name', lang)) || t.nameless
  }
  return (
    <Section title={t.rules}>
      {draft.rules.length === 0 && <Typography color="text.secondary">{t.rules_none}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {draft.rules.map((rule, at) => {
          const wrong = [...issues].filter(([field]) => field.startsWith(`rules.${at}.`)).map(([, words]) => words)
          return (
            <Box
              component="li"
              key={JSON.stringify([rule, at])}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {ruleSentence(rule, nameOf, lang)}
                {[...new Set(wrong)].map((words) => (
                  <Box key={words} sx={{ color: 'error.main' }}>
                    {words}
                  </Box>
                ))}
              </Box>
              <IconButton size="small" aria-label={t.edit_rule_nth(at + 1)} onClick={() => setEdited(at)}>
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t.remove_rule(at + 1)}
                onClick={() => onDraft(removeRule(draft, at))}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={draft.rules.length >= MAX_RULES}
        onClick={() => setEdited(draft.rules.length)}
      >
        {t.add_rule}
      </Button>
      {edited !== undefined && (
        <RuleDialog
          initial={draft.rules[edited]}
          items={items}
          nameOf={nameOf}
          onSave={(rule) => {
            onDraft(putRule(draft, edited, rule))
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

type RuleDialogProps = {
  initial: SheetRule | undefined
  items: readonly SheetItem[]
  nameOf: (key: string) => string
  onSave: (rule: SheetRule) => void
  onClose: () => void
}

function RuleDialog({ initial, items, nameOf, onSave, onClose }: RuleDialogProps) {
  const t = useSheetTexts()
  const lang = useLang()
  const [rule, setRule] = useState<SheetRule>(initial ?? BLANK)
  const [wasTried, setWasTried] = useState(false)
  const isWithoutItems = rule.items.length === 0
  const isWithoutMost = hasMost(rule) && !Number.isFinite(rule.most)
  const save = () => {
    setWasTried(true)
    if (!isWithoutItems && !isWithoutMost) onSave(rule)
  }
  const label = initial ? t.edit_rule : t.add_rule
  return (
    <ConfirmDialog open hasInput title={label} confirmLabel={label} onConfirm={save} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, width: { sm: 440 } }}>
        <DialogField
          select
          autoFocus
          label={t.rule_kind}
          value={rule.kind}
          onChange={(value) => {
            const kind = RULE_KINDS.find((each) => each === value) ?? rule.kind
            const next = { ...rule, kind }
            setRule({ kind, items: rule.items, ...(hasMost(next) && { most: rule.most ?? 1 }) })
          }}
        >
          {RULE_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t.ruleKinds[kind]}
            </MenuItem>
          ))}
        </DialogField>
        <Autocomplete
          multiple
          disableCloseOnSelect
          size="small"
          options={items.map(({ key }) => key)}
          getOptionLabel={nameOf}
          value={[...rule.items]}
          onChange={(_event, chosen) => setRule({ ...rule, items: chosen })}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t.rule_items}
              error={wasTried && isWithoutItems}
              helperText={wasTried && isWithoutItems ? t.empty_field : undefined}
            />
          )}
        />
        {hasMost(rule) && (
          <NumberField
            label={t.most}
            value={rule.most}
            error={wasTried && isWithoutMost ? t.problems.rule_needs_most : undefined}
            onChange={(most) => setRule({ ...rule, most })}
          />
        )}
        <Typography color="text.secondary" aria-live="polite">
          {ruleSentence(rule, nameOf, lang)}
        </Typography>
      </Box>
    </ConfirmDialog>
  )
}
