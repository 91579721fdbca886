import { scriptOf } from './script-of.ts'

type Versioned = { version: string }
/** Each may be missing, and is whatever the page has under that name: a probe that fails finds nothing. */
type Libraries = {
  jQuery: {
    fn: { jquery: string; tooltip: { Constructor: { VERSION: string } }; select2?: unknown }
    ui: Versioned
    migrateVersion: string
  }
  bootstrap?: { Tooltip: { VERSION: string } }
  angular: { version: { full: string } }
  _: { VERSION: string; chunk?: unknown; extendOwn?: unknown }
  dojo: { version: object }
  tinymce: { majorVersion: string; minorVersion: string }
  axios: { VERSION: string }
  Handlebars: { VERSION: string }
  Backbone: { VERSION: string }
  Ember: { VERSION: string }
  Prototype: { Version: string }
} & Readonly<
  Record<
    'React' | 'Vue' | 'moment' | 'DOMPurify' | 'ko' | 'Mustache' | 'MooTools' | 'CKEDITOR' | 'd3' | 'Chart' | 'next',
    Versioned
  >
>

/** Finds libraries by their globals, which exist only in the page's own world. The page can fake them. */
export const LIBRARY_SCRIPT = scriptOf(findLibraries)

function findLibraries(): string {
  try {
    const found: [name: string, version: string][] = []
    const probe = (name: string, read: () => unknown) => {
      try {
        const version = read()
        if (typeof version === 'string' && version) found.push([name, version.slice(0, 40)])
      } catch {}
    }
    const w = window as unknown as Libraries
    probe('jquery', () => w.jQuery.fn.jquery)
    probe('jquery-ui', () => w.jQuery.ui.version)
    probe('jquery-migrate', () => w.jQuery.migrateVersion)
    probe('bootstrap', () => (w.bootstrap ? w.bootstrap.Tooltip.VERSION : w.jQuery.fn.tooltip.Constructor.VERSION))
    probe('angularjs', () => w.angular.version.full)
    probe('react', () => w.React.version)
    probe('vue', () => w.Vue.version)
    // Underscore has had chunk since 1.9, Lodash never extendOwn.
    const isLodash = () => w._.chunk && !w._.extendOwn
    probe('lodash', () => (isLodash() ? w._.VERSION : ''))
    probe('underscore', () => (isLodash() ? '' : w._.VERSION))
    probe('moment', () => w.moment.version)
    probe('handlebars', () => w.Handlebars.VERSION)
    probe('dompurify', () => w.DOMPurify.version)
    probe('backbone', () => w.Backbone.VERSION)
    probe('ember', () => w.Ember.VERSION)
    probe('knockout', () => w.ko.version)
    probe('mustache', () => w.Mustache.version)
    probe('prototype', () => w.Prototype.Version)
    probe('mootools', () => w.MooTools.version)
    probe('dojo', () => w.dojo.version.toString())
    probe('axios', () => w.axios.VERSION)
    probe('tinymce', () => `${w.tinymce.majorVersion}.${w.tinymce.minorVersion}`)
    probe('ckeditor', () => w.CKEDITOR.version)
    probe('d3', () => w.d3.version)
    probe('chartjs', () => w.Chart.version)
    probe('select2', () => (w.jQuery.fn.select2 ? '4' : ''))
    probe('next', () => w.next.version)
    return JSON.stringify(found)
  } catch {
    return '[]'
  }
}
