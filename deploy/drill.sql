-- The database in which compose.yml tries out backups.
CREATE DATABASE drill;
