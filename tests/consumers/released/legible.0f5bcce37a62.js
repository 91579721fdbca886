var e = 'Legible'
var i = {
  de: {
    title: 'Können KI-Assistenten Ihre Website lesen?',
    lede: 'Ein kostenloser Scan mit 23 Modulen bewertet sie mit bis zu 100 Punkten.',
    label: 'Adresse der Website',
    start: 'Website prüfen',
    empty: 'Bitte geben Sie eine URL ein',
    note: `Nur die Adresse geht an ${e}.`,
    away: 'Der Scan-Dienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
  },
  es: {
    title: '¿Pueden los asistentes de IA leer su sitio?',
    lede: 'Un análisis gratuito de 23 módulos le da una puntuación sobre 100.',
    label: 'Dirección del sitio web',
    start: 'Analizar mi sitio',
    empty: 'Introduzca una URL',
    note: `Solo la dirección se envía a ${e}.`,
    away: 'No se puede contactar con el servicio. Inténtelo de nuevo.',
  },
  fr: {
    title: 'Les assistants IA peuvent-ils lire votre site ?',
    lede: 'Une analyse gratuite de 23 modules lui donne une note sur 100.',
    label: 'Adresse du site',
    start: 'Analyser mon site',
    empty: 'Veuillez saisir une URL',
    note: `Seule l’adresse est envoyée à ${e}.`,
    away: 'Le service est injoignable. Veuillez réessayer.',
  },
}
export { i as TRANSLATIONS }
