import type { RaThemeOptions } from 'react-admin'
import type { Tokens } from '../../site-tokens.ts'
import { steppedCorner } from './stepped.ts'
import { DISPLAY_FONT } from './type.ts'

/** The theme's `sm` breakpoint. */
const PHONE = '@media (max-width: 599.95px)'
const FILTER_WIDTH = 128

type Overrides = NonNullable<RaThemeOptions['components']>

const base = (t: Tokens): Overrides => ({
  MuiCssBaseline: {
    styleOverrides: {
      // Keeps the focused field clear of the bars: the app's and a form's index above, its buttons below.
      html: { scrollPaddingBottom: 88, scrollPaddingTop: 104 },
      body: { fontVariantNumeric: 'tabular-nums' },
      'button, input, select, textarea': { font: 'inherit' },
      ':focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Material UI shows focus only by a ripple.
    styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${t.focus}`, outlineOffset: -2 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        // The one main action of a screen looks as on the site.
        '&.MuiButton-contained.MuiButton-colorPrimary': {
          paddingInline: 22,
          fontFamily: DISPLAY_FONT,
          ...steppedCorner(4),
          '&:not(.Mui-disabled)': { backgroundColor: t.action, color: t.onAction },
          '&:not(.Mui-disabled):hover': { backgroundColor: t.actionPress },
          // The corner cuts an outline outside off.
          '&.Mui-focusVisible': { outline: `3px solid ${t.onAction}`, outlineOffset: -7 },
        },
      },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', margin: 'dense', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'dense', variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: { root: { backgroundColor: t.surface }, notchedOutline: { borderColor: t.lineStrong } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        // The track alone is too faint to show the switch.
        '& .MuiSwitch-track': { backgroundColor: t.lineStrong, opacity: 0.6 },
        '& .Mui-focusVisible': { outline: 'none' },
        '& .Mui-focusVisible .MuiSwitch-thumb': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
        '& .Mui-checked + .MuiSwitch-track': { backgroundColor: t.primary, opacity: 0.55 },
        '& .MuiSwitch-switchBase:not(.Mui-checked) .MuiSwitch-thumb': { backgroundColor: t.lineStrong },
      },
    },
  },
  // Closed, its buttons are out of sight, but would still take the focus.
  RaBulkActionsToolbar: { styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } } },
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        // react-admin names the checkbox's wrapper, where screen readers ignore a name.
        root: { 'aria-label': undefined },
        input: (checkbox: { 'aria-label'?: string }) => ({ 'aria-label': checkbox['aria-label'] }),
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        // react-admin marks a tab with errors by colour alone.
        '&.RaTabbedForm-errorTabButton::after': {
          content: '"!"',
          width: 18,
          marginInlineStart: 6,
          borderRadius: '50%',
          backgroundColor: t.danger,
          color: t.onDanger,
          lineHeight: '18px',
        },
        flexDirection: 'row',
      },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  // Decorative: words or a button beside it always name what loads.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  // In the dark theme Material UI's alerts have too little contrast.
  MuiAlert: {
    styleOverrides: {
      root: {
        '&.MuiAlert-filled.MuiAlert-colorError': { backgroundColor: t.danger, color: t.onDanger },
        '&.MuiAlert-filled.MuiAlert-colorSuccess': { backgroundColor: t.success, color: t.ground },
        '&.MuiAlert-filled.MuiAlert-colorWarning': { backgroundColor: t.warning, color: t.ground },
        '&.MuiAlert-filled.MuiAlert-colorInfo': { backgroundColor: t.primary, color: t.onPrimary },
      },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: t.ink, color: t.ground, fontSize: '0.8125rem' } } },
  RaSimpleFormIterator: {
    styleOverrides: {
      // Hover-only buttons would not exist on a tablet.
      root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
})

const tables = (t: Tokens): Overrides => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: t.line, padding: '6px 10px' },
      body: { fontSize: '0.84375rem', lineHeight: 1.5 },
      head: {
        color: t.ink2,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        borderBottom: `2px solid ${t.ink}`,
        verticalAlign: 'bottom',
      },
    },
  },
  MuiTableRow: { styleOverrides: { root: { 'tbody > &:last-of-type > *': { borderBottom: 0 } } } },
  // Only the table scrolls: the bulk action bar above it would be cut off.
  RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
  RaList: {
    styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } },
  },
  RaListToolbar: {
    styleOverrides: {
      root: {
        // Filters and buttons share one grid, so that buttons fill the last filter line.
        backgroundColor: 'transparent !important',
        flexWrap: 'wrap',
        justifyContent: 'flex-start',
        alignItems: 'center',
        gap: '12px 8px',
        paddingBlock: '12px 8px',
        '& > span:empty': { display: 'none' },
        '& > .MuiToolbar-root': { flex: 'none', alignItems: 'center', marginInlineStart: 'auto', padding: 0 },
        [PHONE]: {
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > .MuiToolbar-root': { gridColumn: '1 / -1', flexWrap: 'wrap' },
        },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent !important',
        minHeight: '0 !important',
        alignItems: 'center',
        '& .MuiButton-text': { padding: '4px 5px', fontSize: '0.8125rem' },
      },
    },
  },
  RaFilterForm: { styleOverrides: { root: { display: 'contents' } } },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '& .RaFilterFormInput-hideButton': { marginBottom: 0 },
        '& .MuiFormControl-root': { marginBlock: '0 !important', width: FILTER_WIDTH, minWidth: 0 },
        '& .MuiInputBase-root, & .MuiInputLabel-root': { fontSize: '0.875rem' },
        // A day or a season has little room beside its button.
        '& [type=date]': { paddingInline: 8 },
        '& .MuiSelect-select': { paddingInlineStart: '10px !important', paddingInlineEnd: '26px !important' },
        '&[data-source=s] .MuiFormControl-root': { width: 2 * FILTER_WIDTH + 8 },
        [PHONE]: {
          '&[data-source=s]': { gridColumn: '1 / -1' },
          '&, &[data-source=s]': { '& .MuiFormControl-root': { width: '100%' } },
        },
      },
    },
  },
})

const frame = (t: Tokens): Overrides => ({
  RaAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: {
        '& .RaAppBar-toolbar': {
          backgroundColor: t.surface,
          color: t.ink,
          borderBottom: `1px solid ${t.line}`,
          gap: 4,
          // Leaves the title room for a whole word.
          [PHONE]: { gap: 0, paddingInline: 4, '& .RaAppBar-menuButton': { marginInlineEnd: 4 } },
        },
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-content': { minWidth: 0, padding: '8px 16px 40px' },
        [PHONE]: { '& .RaLayout-content': { padding: '8px 12px 32px' } },
      },
    },
  },
  // Keeps the buttons of a long form in sight.
  RaToolbar: {
    styleOverrides: {
      root: {
        // react-admin's fixed bar would cover the end of a form on a phone.
        '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': {
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          padding: '10px 16px',
          borderTop: `1px solid ${t.line}`,
        },
      },
    },
  },
  // react-admin shows it faint.
  RaError: { styleOverrides: { root: { opacity: 1 } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { overflow: 'visible' } } } },
  RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'visible' } } } },
  RaSidebar: {
    styleOverrides: {
      root: {
        '& .RaSidebar-fixed': { borderInlineEnd: `1px solid ${t.line}`, width: 'inherit', paddingBlock: 8 },
      },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        minHeight: 40,
        borderInlineStart: '3px solid transparent',
        color: t.ink2,
        fontWeight: 500,
        '&.RaMenuItemLink-active': {
          borderInlineStartColor: t.primary,
          backgroundColor: t.primarySoft,
          color: t.ink,
          fontWeight: 600,
          '& .RaMenuItemLink-icon': { color: t.primary },
        },
        '& .RaMenuItemLink-icon': { minWidth: 36, color: 'inherit' },
        '& .MuiTypography-noWrap': { whiteSpace: 'normal', lineHeight: 1.3, minWidth: 140 },
      },
    },
  },
})

export const createComponentOverrides = (t: Tokens): Overrides => ({ ...base(t), ...tables(t), ...frame(t) })
