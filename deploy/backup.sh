#!/bin/sh
# Makes a backup each night at two, keeps those of 14 days, and tries out the newest on Sundays. What fails is logged,
# and leaves a file in /backups/failed, which makes the container of compose.yml unhealthy until the next backup or trial
# succeeds. A newest backup that is more than 26 hours old makes it unhealthy, too.
set -u
CLI=/app/backend/dist/cli

failed() {
  mkdir -p /backups/failed
  echo "$(date -Is) $1 of $2 FAILED: see the lines above" | tee "/backups/failed/$1" >&2
}

# Takes away all that could lead to the real database: commands prefer DATABASE_DIRECT_URL to DATABASE_URL.
restore_drill() {
  DATABASE_URL="$DRILL_URL" DATABASE_URL_FILE='' DATABASE_DIRECT_URL='' DATABASE_DIRECT_URL_FILE='' \
    DATABASE_READ_URL='' DATABASE_READ_URL_FILE='' DATABASE_POOLED='' DATA_DIR=/backups/drill \
    node "$CLI/restore.js" "$1" --replace --trial
}

once() {
  file="/backups/placard-$(date +%F-%H%M%S).tar.gz"
  node "$CLI/backup.js" "$file" || { failed backup "$file"; return; }
  rm -f /backups/failed/backup
  find /backups -name 'placard-*.tar.gz' -mtime +14 -delete
  if [ "$(date +%u)" = 7 ] || [ "${1:-}" = drill ]; then
    rm -rf /backups/drill
    restore_drill "$file" || { failed trial "$file"; return; }
    rm -rf /backups/drill /backups/failed/trial
  fi
  echo "$(date -Is) $file is complete"
}

nothing_failed() {
  [ ! -e /backups/failed/backup ] && [ ! -e /backups/failed/trial ]
}

# backup.sh now: one at once, with its trial. backup.sh check: for the health check.
if [ "${1:-}" = now ]; then once drill; nothing_failed; exit; fi
if [ "${1:-}" = check ]; then
  nothing_failed && [ -n "$(find /backups \( -name 'placard-*.tar.gz' -o -name begun \) -mmin -1560)" ]
  exit
fi
# The first backup may take until tomorrow.
[ -e /backups/begun ] || touch /backups/begun
while :; do
  night=$(date -d 'today 02:00' +%s)
  [ "$night" -gt "$(date +%s)" ] || night=$(date -d 'tomorrow 02:00' +%s)
  sleep $((night - $(date +%s)))
  once
done
