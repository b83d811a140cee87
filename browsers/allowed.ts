import type { Allowed } from './faults.ts'

/** What may be asked of browsers that lack it: everything here is asked for first, or only makes something nicer. */
export const allowed: readonly Allowed[] = [
  {
    in: 'node_modules/',
    features: [
      'api.AuthenticatorAttestationResponse',
      '*.getPublicKey',
      'api.Document.startViewTransition',
      'api.Navigation',
      'api.NavigateEvent.canIntercept',
      'api.Navigator.connection',
      'api.NetworkInformation',
      'api.Profiler',
      'api.ViewTransition',
      'javascript.builtins.Uint8Array.toBase64',
    ],
    why: 'packages ask whether it is there, or it is a name of their own',
  },
  {
    in: 'node_modules/react-dom/',
    features: [
      'api.Document.createElement.options_parameter.options_is_parameter',
      '*.cssFloat',
      '*.displayName',
      '*.margin-bottom',
      '*.margin-top',
      '*.marginBottom',
      '*.marginTop',
    ],
    why: 'asked for first, or for elements that the shop has none of',
  },
  {
    in: 'node_modules/zxing-wasm/',
    features: ['javascript.builtins.Symbol.dispose'],
    why: 'asked for first',
  },
  { in: 'office/assets/reader', features: ['*.rotation'], why: 'what zxing-wasm says of a code' },
  {
    in: 'src/web/quiz/photos/shrink-',
    features: ['api.OffscreenCanvas', 'api.Worker.Worker.options_type_parameter'],
    why: 'without either the page itself shrinks a photo',
  },
  {
    in: 'src/web/quiz/photos/shrink-picture',
    features: ['*.imageSmoothingQuality'],
    why: 'smoother where it is there',
  },
  {
    in: 'assets/shrink-worker',
    features: [
      '*.imageSmoothingQuality',
      'api.OffscreenCanvas',
      'api.createImageBitmap.options_resizeQuality_parameter',
    ],
    why: 'runs only where it is there; what is unknown of options is passed over',
  },
  {
    in: 'src/web/platform/ui/copy-text',
    features: ['api.ClipboardItem'],
    why: 'where it throws, the text is shown to be copied',
  },
  {
    in: 'src/web/quiz/hand-on',
    features: ['api.Navigator.share'],
    why: 'asked for first; else the link is copied',
  },
  {
    in: 'src/office/delivery/scan.ts',
    features: ['*.detect'],
    why: 'asked for first; else the reader that comes with the office',
  },
  {
    features: [
      'api.Document.prerenderingchange_event',
      'api.Window.pageswap_event',
      'api.ViewTransition.skipTransition',
      'api.fetch.options_parameter.keepalive',
    ],
    why: 'what never happens there, or is passed over; photos that are not deleted at once are after a day',
  },
  {
    features: [
      'html.elements.img.fetchpriority',
      'html.elements.link',
      'html.elements.meta.name.viewport',
      'html.elements.source.height',
      'html.elements.source.width',
    ],
    why: 'hints of what is fetched when, and of the room that a picture will take',
  },
  { features: ['html.elements.dialog.closedby'], why: 'dialogs close by Escape and by their button' },
  {
    features: ['html.global_attributes.popover', 'html.elements.button', 'css.selectors.popover-open'],
    why: 'the links of the menu are shown at once there (`header.module.css`)',
  },
  {
    features: ['css.selectors.has'],
    why: 'what it marks is seen without it too: a ticked box, a focused field, the hue of a kit',
  },
  {
    features: [
      'css.at-rules.view-transition',
      'css.selectors.view-transition-new',
      'css.selectors.view-transition-old',
      'css.properties.rotate',
      'css.properties.scale',
      'css.properties.translate',
    ],
    why: 'only movements and the last touch of a drawing; what stands somewhere by it has `transform`',
  },
  {
    features: [
      'css.properties.field-sizing',
      'css.properties.grid-template-rows.subgrid',
      'css.properties.overflow.clip',
      'css.properties.overflow-x.clip',
      'css.properties.overscroll-behavior',
      'css.properties.scrollbar-gutter',
      'css.properties.text-wrap',
      'css.types.length.viewport_percentage_units_dynamic',
      'css.types.length.viewport_percentage_units_small',
    ],
    why: 'finer lines, heights and edges; without it all is there and can be reached',
  },
  {
    features: [
      'css.properties.content-visibility',
      'css.selectors.details-content',
      'css.at-rules.media.scripting',
    ],
    why: 'asked for first (`@supports`), or opens what a press opens too; a button that a page without scripts shows does nothing',
  },
  {
    features: [
      'css.at-rules.media.forced-colors',
      'css.at-rules.page',
      'css.properties.forced-color-adjust',
      'css.properties.print-color-adjust',
      'css.properties.size',
    ],
    why: 'of printing and of colours of the visitor’s own, where the browser’s own settings stand in its place',
  },
]
