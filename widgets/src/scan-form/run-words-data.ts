import type { Band } from '../internal/bands.ts'

export type RunWords = Readonly<Record<Band, string>> & {
  readonly running: string
  readonly steps: string
  readonly step: string
  readonly cancel: string
  readonly leave: string
  readonly done: string
  readonly grade: string
  readonly result: string
  readonly report: string
  readonly again: string
  readonly fresh: string
  readonly failed: string
  readonly why: string
  readonly retry: string
  readonly offline: string
  readonly keep: string
  readonly tryNow: string
  readonly request: string
}

/** Texts of a scan and its result. Names in braces are filled in. */
export const RUN_WORDS: Readonly<Record<string, RunWords>> = {
  en: {
    running: 'AI Readiness Analysis Progress',
    steps: '{done} of {all} steps',
    step: 'Analyzing: {step}',
    cancel: 'Cancel',
    leave: 'You can leave this page: the scan goes on.',
    done: 'AI Readiness Analysis Complete',
    grade: 'grade {grade}',
    result: '{score} of 100 in 23 modules.',
    report: 'View report',
    again: 'Scan another site',
    fresh: 'Scanned just now.',
    failed: 'Scan Failed',
    why: 'There was an issue completing your scan. Please try again.',
    retry: 'Retry Scan',
    offline: 'You are offline',
    keep: 'The address is kept and the scan starts when the connection is back.',
    tryNow: 'Try again',
    request: 'Request {id}',
    good: 'Excellent',
    fair: 'Good',
    poor: 'Needs work',
    bad: 'Poor',
  },
  de: {
    running: 'KI-Analyse läuft',
    steps: '{done} von {all} Schritten',
    step: 'Analyse: {step}',
    cancel: 'Abbrechen',
    leave: 'Sie können die Seite verlassen: Der Scan läuft weiter.',
    done: 'KI-Analyse abgeschlossen',
    grade: 'Note {grade}',
    result: '{score} von 100 in 23 Modulen.',
    report: 'Bericht ansehen',
    again: 'Weitere Website prüfen',
    fresh: 'Gerade eben geprüft.',
    failed: 'Scan fehlgeschlagen',
    why: 'Der Scan konnte nicht abgeschlossen werden. Bitte versuchen Sie es erneut.',
    retry: 'Scan wiederholen',
    offline: 'Sie sind offline',
    keep: 'Die Adresse bleibt erhalten. Der Scan beginnt, sobald die Verbindung wieder da ist.',
    tryNow: 'Erneut versuchen',
    request: 'Anfrage {id}',
    good: 'Ausgezeichnet',
    fair: 'Gut',
    poor: 'Ausbaufähig',
    bad: 'Schwach',
  },
  es: {
    running: 'Análisis de IA en curso',
    steps: '{done} de {all} pasos',
    step: 'Analizando: {step}',
    cancel: 'Cancelar',
    leave: 'Puede salir de esta página: el análisis continúa.',
    done: 'Análisis de IA completado',
    grade: 'nota {grade}',
    result: '{score} de 100 en 23 módulos.',
    report: 'Ver informe',
    again: 'Analizar otro sitio',
    fresh: 'Analizado ahora mismo.',
    failed: 'El análisis ha fallado',
    why: 'No se pudo completar el análisis. Inténtelo de nuevo.',
    retry: 'Repetir el análisis',
    offline: 'Sin conexión',
    keep: 'La dirección se conserva y el análisis empieza cuando vuelva la conexión.',
    tryNow: 'Reintentar',
    request: 'Solicitud {id}',
    good: 'Excelente',
    fair: 'Bueno',
    poor: 'Mejorable',
    bad: 'Deficiente',
  },
  fr: {
    running: 'Analyse IA en cours',
    steps: '{done} étapes sur {all}',
    step: 'Analyse : {step}',
    cancel: 'Annuler',
    leave: 'Vous pouvez quitter cette page : l’analyse continue.',
    done: 'Analyse IA terminée',
    grade: 'note {grade}',
    result: '{score} sur 100 en 23 modules.',
    report: 'Voir le rapport',
    again: 'Analyser un autre site',
    fresh: 'Analysé à l’instant.',
    failed: 'Échec de l’analyse',
    why: 'L’analyse n’a pas pu aboutir. Veuillez réessayer.',
    retry: 'Relancer l’analyse',
    offline: 'Vous êtes hors ligne',
    keep: 'L’adresse est conservée ; l’analyse démarre au retour de la connexion.',
    tryNow: 'Réessayer',
    request: 'Requête {id}',
    good: 'Excellent',
    fair: 'Bon',
    poor: 'À améliorer',
    bad: 'Faible',
  },
}
