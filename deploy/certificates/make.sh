#!/bin/sh
# Makes the certificates with which the services of one site speak to each other, and renews them; needs openssl.
#   make.sh AUTHORITY FOLDER [OWNER NAME...]
# AUTHORITY  the folder of the private authority, made when it is missing. Nobody but root reads its key: keep it from
#            the services, since who has it can speak for all of them.
# FOLDER     gets authority.crt, which is no secret, and with names public.crt and private.key, which OWNER alone reads.
# NAME       what the service is called by those who connect to it: a host name or an IP address.
# Run it again at any time: what is whole, fits and holds for 60 days more stays as it is.
set -eu
umask 077
authority=$1
folder=$2
shift 2
# Ten years for the authority, a year for a certificate.
authority_days=3650
days=365
renew_s=$((60 * 24 * 3600))

mkdir -p "$authority" "$folder"
# Two runs at once would make two authorities.
exec 9>"$authority/lock"
flock 9

new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out "$1" 2>/dev/null; }
belong_together() {
  [ -s "$1" ] && [ -s "$2" ] && [ "$(openssl x509 -in "$1" -pubkey -noout)" = "$(openssl pkey -in "$2" -pubout)" ]
}

if ! belong_together "$authority/authority.crt" "$authority/authority.key"; then
  new_key "$authority/new.key"
  openssl req -x509 -new -key "$authority/new.key" -sha256 -days "$authority_days" \
    -subj "/CN=Kitshelf services $(openssl rand -hex 4)" -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -out "$authority/new.crt"
  mv "$authority/new.key" "$authority/authority.key"
  mv "$authority/new.crt" "$authority/authority.crt"
fi
if ! openssl x509 -in "$authority/authority.crt" -checkend $(((days + 60) * 24 * 3600)) >/dev/null; then
  echo "make.sh: the authority in $authority ends within $((days + 60)) days: move that folder away, run this for every service, and restart them together" >&2
fi

cp "$authority/authority.crt" "$folder/new.crt"
chmod 644 "$folder/new.crt"
mv "$folder/new.crt" "$folder/authority.crt"
# The folder of a service without a certificate of its own holds nothing that is secret.
if [ $# -eq 0 ]; then
  chmod 755 "$folder"
  exit 0
fi

owner=$1
shift
names=''
for name in "$@"; do
  # An address holds a colon, or digits and dots alone.
  if printf '%s' "$name" | grep -Eq ':|^[0-9.]+$'; then kind=IP; else kind=DNS; fi
  names="$names${names:+,}$kind:$name"
done

holds() {
  belong_together "$folder/public.crt" "$folder/private.key" &&
    openssl verify -CAfile "$authority/authority.crt" "$folder/public.crt" >/dev/null 2>&1 &&
    openssl x509 -in "$folder/public.crt" -checkend "$renew_s" >/dev/null &&
    [ "$(cat "$folder/names" 2>/dev/null)" = "$names" ]
}

if ! holds; then
  new_key "$folder/new.key"
  openssl req -new -key "$folder/new.key" -subj "/CN=$1" -out "$folder/new.csr"
  printf '%s\n' 'basicConstraints=critical,CA:FALSE' 'keyUsage=critical,digitalSignature' \
    'extendedKeyUsage=serverAuth' "subjectAltName=$names" >"$folder/new.ext"
  openssl x509 -req -in "$folder/new.csr" -CA "$authority/authority.crt" -CAkey "$authority/authority.key" \
    -set_serial "0x$(openssl rand -hex 16)" -sha256 -days "$days" -extfile "$folder/new.ext" -out "$folder/new.crt" 2>/dev/null
  printf '%s\n' "$names" >"$folder/new.names"
  # An end between these leaves a pair that does not belong together, which the next run replaces.
  mv "$folder/new.key" "$folder/private.key"
  mv "$folder/new.crt" "$folder/public.crt"
  mv "$folder/new.names" "$folder/names"
  rm -f "$folder/new.csr" "$folder/new.ext"
fi
# Also of what a run before did not come to.
chmod 600 "$folder/private.key"
chmod 644 "$folder/public.crt"
[ "$(id -u)" -ne 0 ] || chown "$owner" "$folder" "$folder/private.key"
chmod 700 "$folder"
