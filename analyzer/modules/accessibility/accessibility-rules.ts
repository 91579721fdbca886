import type { JobId } from '../../findings/jobs.ts'
import type { accessibilityModule } from './module.ts'

export type AccessibilityGroup = (typeof accessibilityModule.stages)[number]
export type AccessibilityRule = {
  id: string
  /** Lighthouse 13.5.0: critical 10, serious 7, moderate 3, minor 1; 0 for rules that it does not score. */
  weight: 10 | 7 | 3 | 1 | 0
  group: AccessibilityGroup
  /** Title of the finding. */
  problem: string
  fix: string
  /** The job that it shares with findings of other modules. */
  job?: JobId
  /** Attribute that the corrected code adds to the element. */
  attribute?: string
  /** Attribute that the corrected code removes; `named` stands for the ARIA attributes that axe-core names. */
  remove?: string
  /** Example where changing an attribute is not enough; `LANG` stands for the page's language. */
  example?: string
}

const CONTRAST = 'Contrast'
const NAMES = 'Names of controls'
const LANDMARKS = 'Landmarks'
const FORMS = 'Form labels'
const KEYBOARD = 'Keyboard order'

const DEFINITIONS = '<dl>\n  <dt>Term</dt>\n  <dd>What it means</dd>\n</dl>'
const TABLE =
  '<table>\n  <tr><th id="price" scope="col">Price</th></tr>\n  <tr><td headers="price">18.99</td></tr>\n</table>'
const LIST_ROLES = '<div role="list">\n  <div role="listitem">One</div>\n</div>'

/** Attributes that the corrected code of a rule removes. */
const REMOVED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'aria-allowed-attr': 'named',
    'aria-prohibited-attr': 'named',
    'aria-conditional-attr': 'named',
    'aria-valid-attr': 'named',
    'aria-valid-attr-value': 'named',
    'aria-deprecated-role': 'role',
    'aria-roles': 'role',
    'presentation-role-conflict': 'role',
    'aria-hidden-body': 'aria-hidden',
    accesskeys: 'accesskey',
  }),
)

const SHARED_JOBS: ReadonlyMap<string, JobId> = new Map<string, JobId>([
  ['meta-viewport', 'page-head'],
  ['document-title', 'page-head'],
  ['html-has-lang', 'page-head'],
  ['heading-order', 'headings'],
  ['image-alt', 'alt-texts'],
  ['target-size', 'tap-targets'],
  ['color-contrast', 'contrast'],
  ['link-in-text-block', 'contrast'],
])

const EXAMPLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'meta-viewport': '<meta name="viewport" content="width=device-width, initial-scale=1">',
    'html-has-lang': '<html lang="LANG">',
    'html-lang-valid': '<html lang="LANG">',
    'document-title': '<title>What this page is about</title>',
    'landmark-one-main': '<main id="content">\n  <!-- everything between header and footer -->\n</main>',
    bypass: '<a href="#content">Skip to the content</a>\n<main id="content">\n  <!-- the content -->\n</main>',
    'skip-link': '<a href="#content">Skip to the content</a>\n<main id="content">\n  <!-- the content -->\n</main>',
    label: '<label for="field">What to enter</label>\n<input id="field">',
    'select-name': '<label for="field">What to choose</label>\n<select id="field"></select>',
    'video-caption':
      '<video src="/video.mp4" controls>\n  <track kind="captions" src="/captions.vtt" srclang="LANG" default>\n</video>',
    'target-size': '<style>\nnav a, button { min-width: 24px; min-height: 24px }\n</style>',
    'link-in-text-block': '<style>\np a { text-decoration: underline }\n</style>',
    list: '<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>',
    listitem: '<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>',
    'page-has-heading-one': '<h1>What this page is about</h1>',
    'definition-list': DEFINITIONS,
    dlitem: DEFINITIONS,
    'heading-order': '<h1>The page</h1>\n<h2>A part of it</h2>\n<h3>A part of that</h3>',
    'empty-heading': '<h2>What this part is about</h2>',
    region:
      '<header><!-- logo and menu --></header>\n<main><!-- the content --></main>\n<footer><!-- contact and legal links --></footer>',
    'td-headers-attr': TABLE,
    'th-has-data-cells': TABLE,
    'html-xml-lang-mismatch': '<html lang="LANG" xml:lang="LANG">',
    'duplicate-id-aria':
      '<label for="field-1">What to enter</label>\n<input id="field-1">\n<label for="field-2">What else to enter</label>\n<input id="field-2">',
    'nested-interactive': '<a href="/where">Where it goes</a>\n<button type="button">What it does</button>',
    'label-title-only': '<label for="field">What to enter</label>\n<input id="field">',
    'form-field-multiple-labels': '<label for="field">What to enter</label>\n<input id="field">',
    'autocomplete-valid': '<input type="email" name="email" autocomplete="email">',
    'aria-required-children': LIST_ROLES,
    'aria-required-parent': LIST_ROLES,
    'aria-text': '<span role="text">3 of 5</span>\n<button type="button">What it does</button>',
    'meta-refresh': '<a href="/NEW-ADDRESS">This page has moved</a>',
  }),
)

/** Rules of axe-core 4.14 with Lighthouse's weights (lighthouse 13.5.0, core/config/default-config.js, 2026-10). */
export const ACCESSIBILITY_RULES: readonly AccessibilityRule[] = [
  rule(
    'color-contrast',
    7,
    CONTRAST,
    'Text has too little contrast',
    'Darken the text or lighten its background until the ratio is 4.5:1, or 3:1 for large text.',
  ),
  rule('link-in-text-block', 7, CONTRAST, 'Links in text differ by color only', 'Underline links inside paragraphs.'),
  rule(
    'meta-viewport',
    10,
    CONTRAST,
    'Zooming is disabled',
    'Remove user-scalable=no and any maximum-scale below 5 from the viewport meta tag.',
  ),

  rule(
    'button-name',
    10,
    NAMES,
    'Buttons have no accessible name',
    'Add text to the button, or name it with aria-label.',
    'aria-label="What the button does"',
  ),
  rule(
    'link-name',
    7,
    NAMES,
    'Links have no accessible name',
    'Add text to the link, describe its image, or name it with aria-label.',
    'aria-label="Where the link goes"',
  ),
  rule(
    'image-alt',
    10,
    NAMES,
    'Images have no alt text',
    'Describe what the image shows, or use an empty alt for decoration.',
    'alt="What the image shows"',
  ),
  rule(
    'input-image-alt',
    10,
    NAMES,
    'Image buttons have no alt text',
    'Describe in the alt text what the button does.',
    'alt="What the button does"',
  ),
  rule(
    'input-button-name',
    10,
    NAMES,
    'Input buttons have no accessible name',
    'Add a value to the button.',
    'value="What the button does"',
  ),
  rule(
    'aria-command-name',
    7,
    NAMES,
    'ARIA buttons, links or menu items have no accessible name',
    'Name them with text or aria-label.',
    'aria-label="What it does"',
  ),
  rule(
    'aria-dialog-name',
    7,
    NAMES,
    'Dialogs have no accessible name',
    'Point aria-labelledby at the dialog’s heading.',
    'aria-label="What the dialog asks"',
  ),
  rule(
    'aria-meter-name',
    7,
    NAMES,
    'Meters have no accessible name',
    'Name the meter with aria-label.',
    'aria-label="What is measured"',
  ),
  rule(
    'aria-progressbar-name',
    7,
    NAMES,
    'Progress bars have no accessible name',
    'Name the bar with aria-label.',
    'aria-label="What is loading"',
  ),
  rule('aria-tooltip-name', 7, NAMES, 'Tooltips have no text', 'Add text to the tooltip.', 'aria-label="The hint"'),
  rule(
    'aria-treeitem-name',
    7,
    NAMES,
    'Tree items have no accessible name',
    'Add text to the item.',
    'aria-label="The item"',
  ),
  rule('aria-text', 7, NAMES, 'Elements with role="text" contain controls', 'Move the controls out of role="text".'),
  rule(
    'aria-allowed-attr',
    10,
    NAMES,
    'ARIA attributes are not allowed for their role',
    'Remove the attributes that the role does not support.',
  ),
  rule(
    'aria-conditional-attr',
    7,
    NAMES,
    'ARIA attributes contradict the native element',
    'Remove the attribute, or keep it in sync with the element.',
  ),
  rule('aria-deprecated-role', 1, NAMES, 'Deprecated ARIA roles are used', 'Replace the role with its successor.'),
  rule(
    'aria-hidden-body',
    10,
    NAMES,
    'The whole page is hidden from assistive technology',
    'Remove aria-hidden from the body.',
  ),
  rule(
    'aria-prohibited-attr',
    7,
    NAMES,
    'ARIA attributes are used where they are prohibited',
    'Remove them, or give the element a role that allows them.',
  ),
  rule(
    'aria-required-attr',
    10,
    NAMES,
    'ARIA roles lack required attributes',
    'Add the attributes that the role requires.',
  ),
  rule(
    'aria-required-children',
    10,
    NAMES,
    'ARIA roles lack required children',
    'Add the child elements that the role requires.',
  ),
  rule(
    'aria-required-parent',
    10,
    NAMES,
    'ARIA roles are outside their required parent',
    'Move the element into the parent that its role requires.',
  ),
  rule('aria-roles', 10, NAMES, 'ARIA roles are not valid', 'Use a role from WAI-ARIA 1.2.'),
  rule('aria-valid-attr', 10, NAMES, 'ARIA attributes are misspelled', 'Correct the attribute names.'),
  rule(
    'aria-valid-attr-value',
    10,
    NAMES,
    'ARIA attributes have invalid values',
    'Correct the values. Ids must exist on the page.',
  ),
  rule('duplicate-id-aria', 10, NAMES, 'Ids used by labels or ARIA are not unique', 'Give each element its own id.'),
  rule(
    'frame-title',
    7,
    NAMES,
    'Frames have no title',
    'Describe in the title what the frame contains.',
    'title="What the frame contains"',
  ),
  rule('object-alt', 7, NAMES, 'Objects have no alt text', 'Describe the object.', 'aria-label="What it shows"'),
  rule(
    'svg-img-alt',
    1,
    NAMES,
    'SVG images have no accessible name',
    'Name the image with a title element or aria-label.',
    'aria-label="What the image shows"',
  ),
  rule(
    'presentation-role-conflict',
    1,
    NAMES,
    'Elements marked as decoration are focusable',
    'Remove the role or the tabindex.',
  ),
  rule('video-caption', 10, NAMES, 'Videos have no captions', 'Add a captions track to the video.'),
  rule(
    'role-img-alt',
    0,
    NAMES,
    'Elements with role="img" have no accessible name',
    'Name them with aria-label.',
    'aria-label="What it shows"',
  ),
  rule('area-alt', 0, NAMES, 'Image map areas have no alt text', 'Describe each area.', 'alt="Where the link goes"'),
  rule(
    'summary-name',
    0,
    NAMES,
    'Summary elements have no accessible name',
    'Add text to the summary.',
    'aria-label="What opens here"',
  ),
  rule(
    'image-redundant-alt',
    0,
    NAMES,
    'Alt text repeats the adjacent text',
    'Leave the alt text empty if the adjacent text says the same.',
    'alt=""',
  ),

  rule('document-title', 7, LANDMARKS, 'The page has no title', 'Add a title element.'),
  rule(
    'html-has-lang',
    7,
    LANDMARKS,
    'The page does not declare its language',
    'Add a lang attribute to the html element.',
    'lang="en"',
  ),
  rule(
    'html-lang-valid',
    7,
    LANDMARKS,
    'The page’s language code is not valid',
    'Use a BCP 47 code such as en or pt-BR.',
  ),
  rule('html-xml-lang-mismatch', 3, LANDMARKS, 'lang and xml:lang differ', 'Use the same language in both.'),
  rule(
    'valid-lang',
    7,
    LANDMARKS,
    'Language codes in the page are not valid',
    'Use BCP 47 codes such as en or pt-BR.',
    'lang="LANG"',
  ),
  rule('heading-order', 3, LANDMARKS, 'Heading levels are skipped', 'Go down one level at a time.'),
  rule('landmark-one-main', 3, LANDMARKS, 'The page has no main landmark', 'Wrap the content in one main element.'),
  rule('list', 7, LANDMARKS, 'Lists contain more than list items', 'Use only li elements as children of lists.'),
  rule('listitem', 7, LANDMARKS, 'List items are outside a list', 'Wrap them in ul or ol.'),
  rule('definition-list', 7, LANDMARKS, 'Definition lists are malformed', 'Use only groups of dt and dd inside dl.'),
  rule('dlitem', 7, LANDMARKS, 'Definition items are outside a list', 'Wrap them in dl.'),
  rule('td-headers-attr', 7, LANDMARKS, 'Table cells refer to missing headers', 'Correct the headers attribute.'),
  rule(
    'th-has-data-cells',
    7,
    LANDMARKS,
    'Table headers have no data cells',
    'Add data cells for the header, or change it to td.',
  ),
  rule('bypass', 7, LANDMARKS, 'Repeated blocks cannot be skipped', 'Add a main element and a skip link.'),
  rule('region', 0, LANDMARKS, 'Content is outside all landmarks', 'Move it into header, nav, main or footer.'),
  rule('page-has-heading-one', 0, LANDMARKS, 'The page has no first-level heading', 'Add one h1.'),
  rule('empty-heading', 0, LANDMARKS, 'Headings are empty', 'Remove them or add text.'),
  rule(
    'landmark-unique',
    0,
    LANDMARKS,
    'Landmarks of the same kind have no distinct names',
    'Name each with aria-label.',
    'aria-label="Which one this is"',
  ),

  rule(
    'label',
    10,
    FORMS,
    'Form fields have no label',
    'Connect a label to the field through its id.',
    'aria-label="What to enter"',
  ),
  rule(
    'select-name',
    10,
    FORMS,
    'Select fields have no label',
    'Connect a label to the field through its id.',
    'aria-label="What to choose"',
  ),
  rule(
    'aria-input-field-name',
    7,
    FORMS,
    'ARIA fields have no accessible name',
    'Name the field with aria-label or aria-labelledby.',
    'aria-label="What to enter"',
  ),
  rule(
    'aria-toggle-field-name',
    7,
    FORMS,
    'ARIA switches and checkboxes have no accessible name',
    'Name them with aria-label or aria-labelledby.',
    'aria-label="What it switches"',
  ),
  rule('form-field-multiple-labels', 3, FORMS, 'Fields have several labels', 'Keep one label per field.'),
  rule(
    'autocomplete-valid',
    1,
    FORMS,
    'autocomplete values are not valid',
    'Use tokens from the HTML standard, such as email.',
  ),
  rule('label-title-only', 0, FORMS, 'Fields are labeled only by a title', 'Add a visible label.'),

  rule('accesskeys', 7, KEYBOARD, 'Access keys are used more than once', 'Use each key once, or remove them.'),
  rule(
    'aria-hidden-focus',
    7,
    KEYBOARD,
    'Hidden elements are focusable',
    'Remove them from the tab order, or show them.',
    'tabindex="-1"',
  ),
  rule(
    'tabindex',
    7,
    KEYBOARD,
    'Positive tabindex values change the tab order',
    'Use 0 or -1, and put the elements in the right order.',
    'tabindex="0"',
  ),
  rule('skip-link', 3, KEYBOARD, 'Skip links have no target', 'Point the skip link at an existing id.'),
  rule(
    'target-size',
    7,
    KEYBOARD,
    'Touch targets are too small or too close',
    'Make them at least 24 by 24 CSS pixels, with space between them.',
  ),
  rule('meta-refresh', 10, KEYBOARD, 'The page reloads or redirects automatically', 'Remove the refresh meta tag.'),
  rule(
    'scrollable-region-focusable',
    0,
    KEYBOARD,
    'Scrollable regions cannot be reached by keyboard',
    'Make the region focusable.',
    'tabindex="0"',
  ),
  rule('nested-interactive', 0, KEYBOARD, 'Controls are nested inside controls', 'Move the inner control out.'),
]

function rule(
  id: string,
  weight: AccessibilityRule['weight'],
  group: AccessibilityGroup,
  problem: string,
  fix: string,
  attribute?: string,
): AccessibilityRule {
  const example = EXAMPLES.get(id)
  const remove = REMOVED.get(id)
  const job = SHARED_JOBS.get(id)
  return {
    id,
    weight,
    group,
    problem,
    fix,
    ...(job && { job }),
    ...(attribute && { attribute }),
    ...(remove && { remove }),
    ...(example && { example }),
  }
}
